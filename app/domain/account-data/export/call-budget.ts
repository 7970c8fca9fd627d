/** The platform allows 1000 database and file calls per request. */

export const PAGE = 40;
export const EVENTS_AT_ONCE = 1000;

export const CALLS_OF_PAGE = 16;
/** Events, payment requests, entries and invoices. */
export const CALLS_OF_EVENTS = 4;
/** The sealed file and its record. */
export const CALLS_OF_AGREEMENT = 2;

export interface CallLimits {
  planned: number;
  /** Higher than planned: agreements signed meanwhile and logos need calls too. */
  max: number;
}

export const CALL_LIMITS: CallLimits = { planned: 850, max: 960 };

export interface CallBudget {
  spend(calls: number): void;
  isUsedUp(): boolean;
}

export function createCallBudget({ max: most }: CallLimits): CallBudget {
  let spent = 0;
  return {
    spend: (calls) => {
      spent += calls;
    },
    isUsedUp: () => spent > most,
  };
}
