export const twoCastes = {
  caste: ['Brahmin - Iyer', 'Nair'],
  caste_groups: [
    { group: 'Brahmin', names: ['Brahmin - Iyer'] },
    { group: 'Others', names: ['Nair'] },
  ],
}
