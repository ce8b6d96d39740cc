/** As browsers see the listeners; CSP, CORS, signed addresses and the Host check are made of these. */
export interface Origins {
  editor: string;
  site: string;
  demo: string;
  store: string;
}
