/** Failures arrive as `{message, code, requestId, fields}`. */
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";

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

interface FailureMessages {
  title: string;
  text: string;
  link: FailureLink;
  others: readonly FailureLink[];
}

const home = (): FailureLink => ({ to: "/", text: t("Home") });
const dashboard = (): FailureLink => ({ to: "/dashboard", text: t("Go to your dashboard") });
const proposals = (): FailureLink => ({ to: "/proposals", text: t("Your proposals") });
const signIn = (): FailureLink => ({ to: "/auth", text: t("Sign In") });
const again = (): FailureLink => ({ to: null, text: t("Try again") });

const KINDS: Readonly<Record<number, () => FailureMessages>> = {
  401: () => ({
    title: t("Please sign in"),
    text: t("Your session has ended."),
    link: signIn(),
    others: [home()],
  }),
  403: () => ({
    title: t("Access Denied"),
    text: t("You don't have permission to view this page."),
    link: dashboard(),
    others: [],
  }),
  405: () => ({
    title: t("Not available"),
    text: t("This page doesn't support that action."),
    link: home(),
    others: [dashboard()],
  }),
  429: () => ({
    title: t("Too many attempts"),
    text: t("Please try again in a minute."),
    link: again(),
    others: [home()],
  }),
};

const refused = (): FailureMessages => ({
  title: t("That didn't work"),
  text: t("Please go back and try again."),
  link: again(),
  others: [home()],
});

const noConnection = (): FailureMessages => ({
  title: t("No connection"),
  text: t("This page could not be reached. Check your connection and try again."),
  link: again(),
  others: [],
});

const paymentsUnavailable = (): FailureMessages => ({
  title: t("Payments unavailable"),
  text: t("Our payment provider does not answer right now. Please try again; nothing is paid twice."),
  link: again(),
  others: [{ to: "/billing", text: t("Billing") }, dashboard()],
});

/** Titles of pages that failed to load, by path (docs/product.md 8). */
const LOAD_FAILURES: readonly (readonly [RegExp, AppMessage])[] = [
  [/^\/proposal\/[^/]+\/analytics$/, msg("Failed to fetch analytics")],
  [/^\/proposal\/[^/]+$/, msg("Failed to fetch proposal")],
];

function broken(pathname: string): FailureMessages {
  const [, title = msg("Something went wrong")] = LOAD_FAILURES.find(([page]) => page.test(pathname)) ?? [];
  return {
    title: t(title),
    // A page can fail after its form was stored.
    text: t("Something went wrong on our side. Open the page again to see what was saved."),
    link: again(),
    others: [home()],
  };
}

/** Expected failures bring their own sentence. @param pathname of the failed page */
export function failureMessages(status: number, data: ThrownError, pathname = ""): FailureMessages {
  if (data.code === "no_connection") return noConnection();
  if (data.code === "payments_unavailable") return paymentsUnavailable();
  if (status === 404) return notFoundMessages(data);
  if (data.code === "unforeseen") return broken(pathname);
  const kind = KINDS[status]?.() ?? (status < 500 ? refused() : broken(pathname));
  return { ...kind, text: data.message ?? kind.text };
}

/** "Proposal not found." becomes the title. */
function notFoundMessages({ code, message }: ThrownError): FailureMessages {
  const isNamed = code === "not_found" && message !== undefined && message !== t("Page not found.");
  return {
    title: isNamed ? message.replace(/[.。]$/, "") : t("Page not found"),
    text: isNamed
      ? t("It may have been removed, the address may be mistyped, or it belongs to another account.")
      : t("The address may be mistyped, or the page may have been moved or removed."),
    link: home(),
    others: [dashboard(), proposals()],
  };
}
