import { START } from "./start";

/** The time of a world, which tests move and nothing else does. */
export class MovedClock {
  private time = START;
  private show: (now: number) => Promise<void> = async () => {};
  /** Done once the product has the time as it is. */
  shown: Promise<void> = Promise.resolve();

  /** UTC milliseconds. */
  get now(): number {
    return this.time;
  }

  set now(time: number) {
    this.time = time;
    this.shown = this.shown.then(() => this.show(time));
    // Whoever waits for it finds out.
    this.shown.catch(() => {});
  }

  /** Where the product reads it, from the next move on. */
  showIn(show: (now: number) => Promise<void>): void {
    this.show = show;
  }
}
