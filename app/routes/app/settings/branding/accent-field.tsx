import { type ChangeEvent, useCallback, useEffect, useRef, useState } from "react";
import {
  ACCENT_PRESETS,
  accentAdjustment,
  accentError,
  PRODUCT_ACCENT,
  parseAccent,
} from "~/domain/branding/accent";
import { CUSTOM_COLOUR_CHOICE, PRODUCT_COLOUR_CHOICE } from "~/domain/branding/accent-choice";
import { t } from "~/platform/words/t";
import { classes } from "~/ui/classes";
import { ONE_LINE } from "~/ui/form/field";
import { CONTROL, FieldNotes, firstError } from "~/ui/form/field-frame";
import { RADIO } from "~/ui/form/radio-cards";
import { useAfterReset } from "~/ui/form/use-after-reset";
import { useHydrated } from "~/ui/use-hydrated";
import { AccentPreview } from "./accent-preview";

interface FormField {
  name: string;
  defaultValue?: string;
  error?: string[] | null;
  autoFocus?: boolean;
}

interface AccentFieldProps {
  /** A preset, `PRODUCT_COLOUR_CHOICE`, or `CUSTOM_COLOUR_CHOICE`. */
  choice: FormField;
  written: FormField;
}

/** Presets or an own colour for client pages, with a preview. */
export function AccentField({ choice, written }: AccentFieldProps) {
  const colour = useColour(choice.defaultValue ?? PRODUCT_COLOUR_CHOICE, written.defaultValue ?? "");
  const hasScripts = useHydrated();
  const error = firstError(written.error);
  return (
    <fieldset ref={colour.ref} className="min-w-0 sm:col-span-2">
      <legend className="font-medium">{t("Accent colour")}</legend>
      <p className="mt-1 text-sm text-muted">
        {t("Used for buttons and links on your client pages and in their emails.")}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-x-3 gap-y-1 sm:grid-cols-3">
        <Choice
          {...{
            name: choice.name,
            value: PRODUCT_COLOUR_CHOICE,
            hex: PRODUCT_ACCENT,
            text: t("Ink blue (default)"),
            colour,
          }}
        />
        {ACCENT_PRESETS.map(({ hex, name }) => (
          <Choice key={hex} {...{ name: choice.name, value: hex, hex, text: t(name), colour }} />
        ))}
        <Choice
          {...{
            name: choice.name,
            value: CUSTOM_COLOUR_CHOICE,
            hex: null,
            text: t("Another colour"),
            colour,
          }}
        />
      </div>
      <div className="mt-2 flex items-center gap-3">
        {hasScripts ? <Picker shown={colour.hex} onPick={colour.write} /> : null}
        <label className="sr-only" htmlFor="branding-accentHex">
          {t("Another colour, as # and six digits")}
        </label>
        <input
          id="branding-accentHex"
          name={written.name}
          defaultValue={written.defaultValue}
          onChange={(event: ChangeEvent<HTMLInputElement>) => colour.write(event.target.value)}
          ref={colour.input}
          placeholder="#1f6f4a"
          maxLength={20}
          spellCheck={false}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: without scripts the page is new, and this is where to go on
          autoFocus={written.autoFocus}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "branding-accentHex-error" : undefined}
          className={classes(CONTROL, ONE_LINE, "max-w-36 tabular-nums")}
        />
      </div>
      <FieldNotes id="branding-accentHex" error={error} />
      <div className="mt-4 grid gap-2">
        <AccentPreview hex={colour.usable} />
        <p aria-live="polite" className="text-sm text-muted">
          {colour.sentence}
        </p>
      </div>
    </fieldset>
  );
}

type Colour = ReturnType<typeof useColour>;

/** The controls hold the state: React does not notice a form reset and would post old values. */
function useColour(first: string, firstWritten: string) {
  const [choice, choose] = useState(first);
  const [written, setWritten] = useState(firstWritten);
  const ref = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const own = useRef<HTMLInputElement>(null);
  const read = useCallback(() => {
    const ticked = ref.current?.querySelector<HTMLInputElement>("input:checked");
    if (ticked) choose(ticked.value);
    if (input.current) setWritten(input.current.value);
  }, []);
  // On hydration, something may have been ticked; later, the saved values change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both change what the controls hold
  useEffect(read, [first, firstWritten, read]);
  useAfterReset(ref, read);
  const hex =
    choice === CUSTOM_COLOUR_CHOICE ? parseAccent(written) : (parseAccent(choice) ?? PRODUCT_ACCENT);
  const reason = hex === null ? null : accentError(hex);
  return {
    ref,
    input,
    own,
    first,
    choose,
    hex,
    /** The preview while the input is invalid. */
    usable: hex !== null && reason === null ? hex : PRODUCT_ACCENT,
    sentence: hex === null ? t("Write the colour as # and six digits.") : (reason ?? sentenceOf(hex)),
    /** Writing or picking a colour also selects it. */
    write: (text: string) => {
      if (input.current && input.current.value !== text) input.current.value = text;
      if (own.current) own.current.checked = true;
      setWritten(text);
      choose(CUSTOM_COLOUR_CHOICE);
    },
  };
}

const sentenceOf = (hex: string) =>
  hex === PRODUCT_ACCENT ? t("Our default, easy to read everywhere.") : accentAdjustment(hex);

interface ChoiceProps {
  name: string;
  value: string;
  hex: string | null;
  text: string;
  colour: Colour;
}

function Choice({ name, value, hex, text, colour }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 sm:min-h-9 sm:gap-3">
      <input
        type="radio"
        name={name}
        value={value}
        ref={value === CUSTOM_COLOUR_CHOICE ? colour.own : undefined}
        defaultChecked={colour.first === value}
        onChange={() => colour.choose(value)}
        className={classes(
          RADIO,
          "mt-0 focus-visible:outline-2 focus-visible:outline-solid focus-visible:outline-offset-2 focus-visible:outline-action",
        )}
      />
      {hex === null ? null : <Swatch hex={hex} />}
      <span>{text}</span>
    </label>
  );
}

/** SVG, as the CSP forbids inline styles. */
const Swatch = ({ hex }: { hex: string }) => (
  <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0">
    <circle cx="10" cy="10" r="9.5" fill={hex} className="stroke-line-strong" />
  </svg>
);

/** The native colour picker; writes into the text field. */
const Picker = ({ shown, onPick }: { shown: string | null; onPick: (hex: string) => void }) => (
  <input
    type="color"
    aria-label={t("Pick another colour")}
    value={shown ?? PRODUCT_ACCENT}
    onChange={(event) => onPick(event.target.value)}
    className={classes(
      ONE_LINE,
      "w-14 shrink-0 cursor-pointer rounded-control border border-edge bg-sheet p-1",
    )}
  />
);
