/** What the booking site shows of the salon itself, in the form in which the server sends it. */
export const businessSettings = {
  name: 'Studio Ana',
  phone: null,
  email: null,
  address: null,
  about: null,
  brand_color: '#6b2d5c',
  version: 4,
}
