/** Other tabs of the site in this browser: each is notified when something has come to the account, or was used. */
export class OtherTabs {
  readonly #channel = new BroadcastChannel('cutout.account');

  notify(): void {
    this.#channel.postMessage('changed');
  }

  /** @returns the undo */
  follow(listener: () => void): () => void {
    this.#channel.addEventListener('message', listener);
    return () => this.#channel.removeEventListener('message', listener);
  }
}
