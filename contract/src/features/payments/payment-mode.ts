const modes: Record<string, string> = {
  UPI_INTENT: 'UPI app',
  UPI_COLLECT: 'UPI request',
  UPI_QR: 'UPI QR code',
  CARD: 'Card',
  NET_BANKING: 'Net banking',
}

/** The provider may use modes that are not in this list. */
export function modeText(mode: string): string {
  return modes[mode] ?? mode.replaceAll('_', ' ')
}
