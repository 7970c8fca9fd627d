import type { SubmissionResult } from "@conform-to/react";

/** What a form of plain HTML needs to come back as it was sent, with its sentences and the focus in place. */
export interface RefusedForm {
  /** What belongs to no field. */
  alert: string | null;
  /** The attributes of a field: what was typed, what is wrong with it, and whether it is the first that is. */
  field(name: string): {
    id: string;
    name: string;
    defaultValue: string | undefined;
    error: string | null;
    autoFocus: boolean;
  };
}

/** @param result of the submission that was refused; undefined for a form that was not sent yet */
export function refusedForm(result: SubmissionResult<string[]> | undefined): RefusedForm {
  const sentence = (name: string) => result?.error?.[name]?.[0] ?? null;
  const firstWrong = Object.keys(result?.error ?? {}).find((name) => name !== "" && sentence(name));
  return {
    alert: sentence(""),
    field: (name) => {
      const typed = result?.initialValue?.[name];
      return {
        id: name,
        name,
        defaultValue: typeof typed === "string" ? typed : undefined,
        error: sentence(name),
        autoFocus: name === firstWrong,
      };
    },
  };
}
