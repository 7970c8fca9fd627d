/** The card on the proposal's page (docs/decisions/0119-follow-up.md). */
export interface FollowUpView {
  /** Everybody who is waited for. */
  people: FollowedView[];
  /** Something is planned. */
  isPlanned: boolean;
  /** The days with which reminders can be planned. */
  again: TypedDays;
}

export interface TypedDays {
  /** "3, 7" */
  days: string;
  beforeEnd: string;
}

/** Days that were refused, with a sentence for each field. */
export interface RefusedDays extends TypedDays {
  errors: Partial<Record<keyof TypedDays, string[] | undefined>>;
}

export interface FollowedView {
  /** The recipient's id. */
  id: string;
  name: string;
  isOwn: boolean;
  happened: Happened;
  /** Null where nothing leaves. */
  next: NextReminder | null;
  /** The moments of those after it, while nobody acts. */
  later: number[];
  /** IANA name; null is UTC. */
  timeZone: string | null;
  /** "Lisbon". */
  city: string;
  /** Why nothing is planned, or nothing of it will leave. */
  why: string | null;
  /** By hand; null for the sender's own signature. */
  remind: {
    /** Null if it can be sent now. */
    refusal: string | null;
    /** When the next one is allowed, if only the last one stands in the way. */
    nextAt: number | null;
  } | null;
}

export interface NextReminder {
  stepId: string;
  at: number;
  /** The reader chose the day. */
  isChosen: boolean;
  /** Why it will be left out as things are. */
  leftOut: string | null;
}

export interface Happened {
  what: "unopened" | "opened" | "returned" | "price" | "code" | "answered";
  /** Null where the moment is not known. */
  at: number | null;
  /** Openings. */
  count: number;
}
