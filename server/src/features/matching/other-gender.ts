export const otherGender = (gender: 'male' | 'female') => (gender === 'male' ? 'female' : 'male')
