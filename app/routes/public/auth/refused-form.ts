import type { SubmissionResult } from "@conform-to/dom";

export interface RefusedForm {
  /** An error that belongs to no field. */
  alert: string | null;
  field(name: string): {
    id: string;
    name: string;
    defaultValue: string | undefined;
    error: string | null;
    autoFocus: boolean;
  };
}

/** @param result undefined before the first submission */
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
