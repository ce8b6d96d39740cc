/** Presses of keys within this time of each other are one gesture, in ms. */
const CLOSE = 1_000;

/** Numbers the gestures of a control that is dragged or moved by keys: what has the same number is one step of the history. */
export class GestureCount {
  #turn = 0;
  #pressed = Number.NEGATIVE_INFINITY;

  get turn(): number {
    return this.#turn;
  }

  /** A drag, or anything else that is a gesture by itself. */
  begin(): void {
    this.#turn += 1;
    this.#pressed = Number.NEGATIVE_INFINITY;
  }

  /** A key that moves the control, pressed or held. @param at the event's `timeStamp`, ms */
  press(at: number): void {
    if (at - this.#pressed > CLOSE) this.begin();
    this.#pressed = at;
  }
}
