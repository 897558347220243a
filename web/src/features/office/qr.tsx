interface QrProps {
  qr: { size: number; path: string }
  label: string
}

const quiet = 4

/** Drawn here: the key inside leaves this page for no other place. */
export function Qr({ qr: { size, path }, label }: QrProps) {
  const side = size + 2 * quiet
  return (
    <svg className="office-qr" viewBox={`${-quiet} ${-quiet} ${side} ${side}`} role="img" aria-label={label}>
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
