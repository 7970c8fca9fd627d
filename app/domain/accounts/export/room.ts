/** What an export costs in calls of the database and of the files: the platform allows a request 1000 of them. */

/** Proposals that are read together. */
export const PAGE = 40;
/** Events that are read together, as far as whole chains go. */
export const EVENTS_AT_ONCE = 1000;

/** The statements of `proposalPage`. */
export const CALLS_OF_PAGE = 12;
/** The sealed file and its record; logos are kept for the next, and events are read for several. */
export const CALLS_OF_AGREEMENT = 2;

export interface RoomSize {
  /** Calls that a part is planned with. */
  planned: number;
  /** Calls after which it ends, whatever was planned: what was signed meanwhile, and logos, have room between. */
  most: number;
}

export const ROOM: RoomSize = { planned: 850, most: 960 };

export interface Room {
  /** @param calls that were made, or are about to be */
  spend(calls: number): void;
  isUsedUp(): boolean;
}

export function openRoom({ most }: RoomSize): Room {
  let spent = 0;
  return {
    spend: (calls) => {
      spent += calls;
    },
    isUsedUp: () => spent > most,
  };
}
