import type { SubmissionResult } from "@conform-to/dom";

export type Refusal = SubmissionResult<string[]> | undefined;

/** Errors and values of a form on a page that is always reloaded, so it needs no validation while typing. */
export function refusedForm(refusal: Refusal) {
  const typed = (refusal?.initialValue ?? {}) as Record<string, unknown>;
  return {
    refusal: refusal as unknown,
    sentence: refusal?.error?.[""]?.[0],
    error: (name: string): string | undefined => refusal?.error?.[name]?.[0],
    text: (name: string, otherwise = ""): string =>
      typeof typed[name] === "string" ? (typed[name] as string) : otherwise,
    list: (name: string, otherwise: readonly string[] = []): readonly string[] => {
      if (!refusal) return otherwise;
      const value = typed[name];
      return Array.isArray(value) ? value.map(String) : typeof value === "string" ? [value] : [];
    },
  };
}

export type RefusedForm = ReturnType<typeof refusedForm>;
