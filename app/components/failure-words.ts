/** What an error view says for each kind of failure; failures arrive as `{message, code, requestId, fields}`. */

/** As routes throw it (app/routes/page.server.ts); a failure from elsewhere has none of it. */
export interface FailureData {
  message?: string;
  code?: string;
  requestId?: string;
  fields?: Record<string, unknown>;
}

export interface Way {
  /** Null is the same page once more. */
  to: string | null;
  text: string;
}

export interface FailureWords {
  title: string;
  text: string;
  /** Where to go on. */
  way: Way;
  /** What else may help, as plain links. */
  others: readonly Way[];
}

const START = { to: "/", text: "Home" };
const DASHBOARD = { to: "/dashboard", text: "Go to your dashboard" };
const PROPOSALS = { to: "/proposals", text: "Your proposals" };
const SIGN_IN = { to: "/auth", text: "Sign In" };
const AGAIN = { to: null, text: "Try again" };
const UNFORESEEN = "Something went wrong on our side. Nothing you entered was changed. Please try again.";

const KINDS: Readonly<Record<number, FailureWords>> = {
  401: { title: "Please sign in", text: "Your session has ended.", way: SIGN_IN, others: [START] },
  403: {
    title: "Access Denied",
    text: "You don't have permission to view this page.",
    way: DASHBOARD,
    others: [],
  },
  405: {
    title: "Not available",
    text: "This page doesn't support that action.",
    way: START,
    others: [DASHBOARD],
  },
  429: { title: "Too many attempts", text: "Please try again in a minute.", way: AGAIN, others: [START] },
};

const REFUSED: FailureWords = {
  title: "That didn't work",
  text: "Please go back and try again.",
  way: AGAIN,
  others: [START],
};
const BROKEN: FailureWords = { title: "Something went wrong", text: UNFORESEEN, way: AGAIN, others: [START] };

const NO_CONNECTION: FailureWords = {
  title: "No connection",
  text: "This page could not be reached. Check your connection and try again.",
  way: AGAIN,
  others: [],
};

const PAYMENTS_SILENT: FailureWords = {
  title: "Payments unavailable",
  text: "Our payment provider does not answer right now. Please try again; nothing is paid twice.",
  way: AGAIN,
  others: [{ to: "/billing", text: "Billing" }, DASHBOARD],
};

/** docs/product.md 8: what a page that fails on our side could not show. */
const UNFETCHED: readonly (readonly [RegExp, string])[] = [
  [/^\/proposal\/[^/]+\/analytics$/, "Failed to fetch analytics"],
  [/^\/proposal\/[^/]+$/, "Failed to fetch proposal"],
];

const brokenWords = (pathname: string): FailureWords => {
  const [, title] = UNFETCHED.find(([page]) => page.test(pathname)) ?? [];
  return title ? { ...BROKEN, title } : BROKEN;
};

/** What an error view says; a foreseen failure brings its own sentence. @param pathname of the page that failed */
export function failureWords(status: number, data: FailureData, pathname = ""): FailureWords {
  if (data.code === "no_connection") return NO_CONNECTION;
  if (data.code === "payments_unavailable") return PAYMENTS_SILENT;
  if (status === 404) return notFoundWords(data);
  const kind = KINDS[status] ?? (status < 500 ? REFUSED : brokenWords(pathname));
  return { ...kind, text: data.message ?? kind.text };
}

/** "Proposal not found." is a title of its own; the text then says what may have happened. */
function notFoundWords({ code, message }: FailureData): FailureWords {
  const isNamed = code === "not_found" && message !== undefined && message !== "Page not found.";
  return {
    title: isNamed ? message.replace(/\.$/, "") : "Page not found",
    text: isNamed
      ? "It may have been removed, the address may be mistyped, or it belongs to another account."
      : "The address may be mistyped, or the page may have been moved or removed.",
    way: START,
    others: [DASHBOARD, PROPOSALS],
  };
}
