/** Style sheets that the page has or is fetching. One that could not be fetched is asked for again. */
const sheets = new Map<string, Promise<void>>();

/** Ends when the page has the sheet. @throws where it could not be fetched */
export function sheet(address: string): Promise<void> {
  const known = sheets.get(address);
  if (known !== undefined) return known;
  const isNamed = document.querySelector(`link[rel="stylesheet"][href="${address}"]`) !== null;
  const loading = isNamed ? Promise.resolve() : fetchSheet(address);
  sheets.set(address, loading);
  loading.catch(() => sheets.delete(address));
  return loading;
}

function fetchSheet(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(address));
    };
    document.head.append(link);
  });
}
