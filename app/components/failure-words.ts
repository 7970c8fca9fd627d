/** What an error view says for each kind of failure; failures arrive as `{message, code, requestId, fields}`. */

/** As routes throw it (app/routes/page.server.ts); a failure from elsewhere has none of it. */
export interface FailureData {
  message?: string;
  code?: string;
  requestId?: string;
  fields?: Record<string, unknown>;
}

export interface FailureWords {
  title: string;
  text: string;
  /** Where to go on. */
  way: { to: string; text: string };
}

const START = { to: "/", text: "Back to the start" };
const UNFORESEEN = "Something went wrong on our side. Nothing you entered was changed. Please try again.";

export function failureWords(status: number, data: FailureData): FailureWords {
  const text = data.message;
  if (status === 404) return notFoundWords(data);
  if (status === 401)
    return {
      title: "Please sign in",
      text: text ?? "Your session has ended.",
      way: { to: "/auth", text: "Sign In" },
    };
  if (status === 403)
    return {
      title: "Access Denied",
      text: text ?? "You don't have permission to view this page.",
      way: START,
    };
  if (status === 405)
    return {
      title: "That does not work here",
      text: text ?? "This address does not answer that way.",
      way: START,
    };
  if (status === 429)
    return { title: "Too many attempts", text: text ?? "Please try again in a minute.", way: START };
  if (status < 500)
    return { title: "That did not work", text: text ?? "Please go back and try again.", way: START };
  return { title: "Something went wrong", text: text ?? UNFORESEEN, way: START };
}

/** "Proposal not found." is a title of its own; the text then says what may have happened. */
function notFoundWords({ code, message }: FailureData): FailureWords {
  const title = code === "not_found" && message ? message.replace(/\.$/, "") : "Page not found";
  return { title, text: "The address may be mistyped, or what was here has been removed.", way: START };
}

/** The wall of a locked account (spec 2 'Trial Expired wall'). */
export function wallWords({ message = "", fields = {} }: FailureData): { title: string; text: string } {
  const title = fields.subscriptionEnded ? "Subscription Ended" : "Trial Expired";
  return { title, text: message };
}
