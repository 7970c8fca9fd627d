import type { SubmissionResult } from "@conform-to/dom";
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { focusFirstWrong } from "./focus-first-wrong";

/** Errors by the field's name; "" is the whole form. */
export type FormErrors = Readonly<Record<string, string[] | null>>;

export type FormCheck = (form: FormData) => FormErrors;

export interface CheckedField {
  id: string;
  name: string;
  initialValue: string | undefined;
  /** The typed text; undefined if empty. */
  value: string | undefined;
  errors: string[] | undefined;
}

type Values<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

interface CheckedFormOptions<Name extends string> {
  id: string;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Has one for each field. */
  defaultValue: Values<Name>;
  /** The rules' code, which is loaded when the form is first touched. Without it, the server alone checks. */
  loadCheck?: () => Promise<FormCheck>;
}

/** Checks a field when it is left and then while it is typed in, and all of them before the form is posted. */
export function useCheckedForm<Name extends string>(options: CheckedFormOptions<Name>) {
  const { id, lastResult, defaultValue, loadCheck } = options;
  const ref = useRef<HTMLFormElement>(null);
  const check = useRef<FormCheck | null>(null);
  const checked = useRef(new Set<string>());
  /** The rules depend on the button that was pressed. */
  const pressed = useRef<HTMLButtonElement | null>(null);
  const [initial] = useState(() => (lastResult?.initialValue as Values<Name> | undefined) ?? defaultValue);
  const [typed, setTyped] = useState(initial);
  const [errors, setErrors] = useErrors(ref, lastResult);

  const load = () =>
    loadCheck?.().then(
      (loaded) => {
        check.current = loaded;
      },
      () => {
        // Offline: the server checks.
      },
    );
  const recheck = async () => {
    await load();
    if (!ref.current || !check.current) return;
    const found = check.current(valuesWith(pressed.current, ref.current));
    setErrors((shown) => ({
      ...shown,
      ...Object.fromEntries([...checked.current].map((name) => [name, found[name] ?? null])),
    }));
  };
  const onBlur = ({ target }: FocusEvent<HTMLFormElement>) => {
    if (!(nameOf(target) in defaultValue) || checked.current.has(nameOf(target))) return;
    checked.current.add(nameOf(target));
    recheck();
  };
  const onInput = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    setTyped(valuesIn(currentTarget) as Values<Name>);
    const name = nameOf(target);
    if (errors[name]) checked.current.add(name);
    if (checked.current.has(name)) recheck();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    pressed.current = submitter instanceof HTMLButtonElement ? submitter : null;
    const found = check.current?.(valuesWith(pressed.current, event.currentTarget)) ?? {};
    if (Object.keys(found).length === 0) return;
    event.preventDefault();
    checked.current = new Set(Object.keys(defaultValue));
    setErrors(found);
    focusFirstWrong(event.currentTarget, found);
  };

  const field = (name: Name): CheckedField => ({
    id: `${id}-${name}`,
    name,
    initialValue: initial[name] || undefined,
    value: typed[name] || undefined,
    errors: errors[name] ?? undefined,
  });
  const errorId = `${id}-error`;
  return {
    form: {
      errorId,
      errors: errors[""] ?? undefined,
      props: {
        id,
        ref,
        noValidate: true,
        "aria-describedby": errors[""] ? errorId : undefined,
        onFocus: load,
        onBlur,
        onInput,
        onSubmit,
      },
    },
    fields: Object.fromEntries(
      Object.keys(defaultValue).map((name) => [name, field(name as Name)]),
    ) as Record<Name, CheckedField>,
  };
}

/** Shows the server's errors until the browser has found others. */
function useErrors(
  form: { current: HTMLFormElement | null },
  lastResult: CheckedFormOptions<string>["lastResult"],
) {
  const [shown, setShown] = useState<{ after: typeof lastResult; errors: FormErrors }>({
    after: lastResult,
    errors: lastResult?.error ?? {},
  });
  // A navigation of another part, such as a draft that gets its address, takes the result away and corrects nothing.
  if (lastResult && shown.after !== lastResult)
    setShown({ after: lastResult, errors: lastResult.error ?? {} });
  const first = useRef(lastResult);
  useEffect(() => {
    if (first.current !== lastResult && form.current) focusFirstWrong(form.current, lastResult?.error);
  }, [form, lastResult]);
  const setErrors = (next: FormErrors | ((errors: FormErrors) => FormErrors)) =>
    setShown(({ after, errors }) => ({ after, errors: typeof next === "function" ? next(errors) : next }));
  return [shown.errors, setErrors] as const;
}

/** Props of a line, a text, a day or a choice. */
export const inputProps = ({ id, name, initialValue, errors }: CheckedField) => ({
  id,
  name,
  defaultValue: initialValue,
  error: errors,
});

export const tickProps = ({ id, name, initialValue, errors }: CheckedField) => ({
  id,
  name,
  defaultChecked: initialValue === "on",
  error: errors,
});

const nameOf = (target: EventTarget): string =>
  target instanceof Element ? (target.getAttribute("name") ?? "") : "";

const valuesIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => entry[1] !== ""));

function valuesWith(button: HTMLButtonElement | null, form: HTMLFormElement): FormData {
  const values = new FormData(form);
  if (button?.name) values.append(button.name, button.value);
  return values;
}
