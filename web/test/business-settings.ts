/** The settings of the salon as the server answers them. */
export const businessSettings = {
  name: 'Studio Ana',
  phone: null,
  email: null,
  address: null,
  about: null,
  brand_color: '#6b2d5c',
  version: 4,
}
