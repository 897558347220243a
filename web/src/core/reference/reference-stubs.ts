/** Two castes in two groups, as short as a list can be. */
export const twoCastes = {
  caste: ['Brahmin - Iyer', 'Nair'],
  caste_groups: [
    { group: 'Brahmin', names: ['Brahmin - Iyer'] },
    { group: 'Others', names: ['Nair'] },
  ],
}
