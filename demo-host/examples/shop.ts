/** What every example knows of its shop: the key, where the editor is, and the photo of the pitcher. */
declare global {
  interface Window {
    DEMO_CONFIG: { editorOrigin: string };
  }
}

export const ACCESS_KEY = 'pk_sandbox_full';
/** A server has no page and makes no editor. */
export const ORIGIN = typeof window === 'undefined' ? undefined : window.DEMO_CONFIG.editorOrigin;

export const photo = async (): Promise<Blob> => (await fetch('/pictures/pitcher.jpg')).blob();
