import { t } from "~/platform/words/t";
/** Failures arrive as `{message, code, requestId, fields}`. */

/** Thrown by routes (app/routes/http/page.server.ts); absent for other errors. */
export interface ThrownError {
  message?: string;
  code?: string;
  requestId?: string;
  fields?: Record<string, unknown>;
}

export interface FailureLink {
  to: string | null;
  text: string;
}

export interface FailureMessages {
  title: string;
  text: string;
  link: FailureLink;
  others: readonly FailureLink[];
}

const START = { to: "/", text: "Home" };
const DASHBOARD = { to: "/dashboard", text: "Go to your dashboard" };
const PROPOSALS = { to: "/proposals", text: "Your proposals" };
const SIGN_IN = { to: "/auth", text: "Sign In" };
const AGAIN = { to: null, text: "Try again" };
const UNFORESEEN = "Something went wrong on our side. Nothing you entered was changed. Please try again.";

const KINDS: Readonly<Record<number, FailureMessages>> = {
  401: { title: "Please sign in", text: "Your session has ended.", link: SIGN_IN, others: [START] },
  403: {
    title: "Access Denied",
    text: "You don't have permission to view this page.",
    link: DASHBOARD,
    others: [],
  },
  405: {
    title: "Not available",
    text: "This page doesn't support that action.",
    link: START,
    others: [DASHBOARD],
  },
  429: { title: "Too many attempts", text: "Please try again in a minute.", link: AGAIN, others: [START] },
};

const REFUSED: FailureMessages = {
  title: "That didn't work",
  text: "Please go back and try again.",
  link: AGAIN,
  others: [START],
};
const BROKEN: FailureMessages = {
  title: "Something went wrong",
  text: UNFORESEEN,
  link: AGAIN,
  others: [START],
};

const NO_CONNECTION: FailureMessages = {
  title: "No connection",
  text: "This page could not be reached. Check your connection and try again.",
  link: AGAIN,
  others: [],
};

const PAYMENTS_UNAVAILABLE: FailureMessages = {
  title: "Payments unavailable",
  text: "Our payment provider does not answer right now. Please try again; nothing is paid twice.",
  link: AGAIN,
  others: [{ to: "/billing", text: "Billing" }, DASHBOARD],
};

/** What could not be loaded, by path (docs/product.md 8). */
const LOAD_FAILURES: readonly (readonly [RegExp, string])[] = [
  [/^\/proposal\/[^/]+\/analytics$/, "Failed to fetch analytics"],
  [/^\/proposal\/[^/]+$/, "Failed to fetch proposal"],
];

const brokenMessages = (pathname: string): FailureMessages => {
  const [, title] = LOAD_FAILURES.find(([page]) => page.test(pathname)) ?? [];
  return title ? { ...BROKEN, title } : BROKEN;
};

/** Expected failures bring their own sentence. @param pathname of the failed page */
export function failureMessages(status: number, data: ThrownError, pathname = ""): FailureMessages {
  if (data.code === "no_connection") return NO_CONNECTION;
  if (data.code === "payments_unavailable") return PAYMENTS_UNAVAILABLE;
  if (status === 404) return notFoundMessages(data);
  const kind = KINDS[status] ?? (status < 500 ? REFUSED : brokenMessages(pathname));
  return { ...kind, text: data.message ?? kind.text };
}

/** "Proposal not found." becomes the title. */
function notFoundMessages({ code, message }: ThrownError): FailureMessages {
  const isNamed = code === "not_found" && message !== undefined && message !== "Page not found.";
  return {
    title: isNamed ? message.replace(/\.$/, "") : t("Page not found"),
    text: isNamed
      ? t("It may have been removed, the address may be mistyped, or it belongs to another account.")
      : t("The address may be mistyped, or the page may have been moved or removed."),
    link: START,
    others: [DASHBOARD, PROPOSALS],
  };
}
