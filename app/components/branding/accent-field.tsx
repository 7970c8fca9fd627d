import { type ChangeEvent, useCallback, useEffect, useRef, useState } from "react";
import {
  ACCENT_PRESETS,
  adjustmentOf,
  OWN_ACCENT,
  readAccent,
  reasonAgainstAccent,
} from "~/domain/branding/accent";
import { OWN_COLOUR, PRODUCTS_COLOUR } from "~/domain/branding/accent-choice";
import { classes } from "~/ui/classes";
import { ONE_LINE } from "~/ui/field";
import { CONTROL, FieldWords, firstError } from "~/ui/field-frame";
import { RADIO } from "~/ui/radio-cards";
import { useHydrated } from "~/ui/use-hydrated";
import { AccentPreview } from "./accent-preview";

interface FieldOfForm {
  name: string;
  defaultValue?: string;
  error?: string[] | null;
  autoFocus?: boolean;
}

interface AccentFieldProps {
  /** One of the colours offered, `PRODUCTS_COLOUR`, or `OWN_COLOUR`. */
  choice: FieldOfForm;
  /** The colour that is written beside the last choice. */
  written: FieldOfForm;
}

/** The colour of the pages that clients see: a few that are good, or one of the owner's, and how it will look. */
export function AccentField({ choice, written }: AccentFieldProps) {
  const colour = useColour(choice.defaultValue ?? PRODUCTS_COLOUR, written.defaultValue ?? "");
  const hasScripts = useHydrated();
  const error = firstError(written.error);
  return (
    <fieldset ref={colour.ref} className="min-w-0 sm:col-span-2">
      <legend className="font-medium">Accent colour</legend>
      <p className="mt-1 text-sm text-muted">
        Used for buttons and links on your client pages and in their emails.
      </p>
      <div className="mt-3 grid grid-cols-2 gap-x-3 gap-y-1 sm:grid-cols-3">
        <Choice
          {...{
            name: choice.name,
            value: PRODUCTS_COLOUR,
            hex: OWN_ACCENT,
            text: "Ink blue (default)",
            colour,
          }}
        />
        {ACCENT_PRESETS.map(({ hex, name: text }) => (
          <Choice key={hex} {...{ name: choice.name, value: hex, hex, text, colour }} />
        ))}
        <Choice {...{ name: choice.name, value: OWN_COLOUR, hex: null, text: "Another colour", colour }} />
      </div>
      <div className="mt-2 flex items-center gap-3">
        {hasScripts ? <Picker shown={colour.hex} onPick={colour.write} /> : null}
        <label className="sr-only" htmlFor="branding-accentHex">
          Another colour, as # and six digits
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
      <FieldWords id="branding-accentHex" error={error} />
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

/**
 * What is chosen just now, and what is said of it. The controls keep it themselves: React would not see that a saved form
 * was put back, and would go on sending what stood there before.
 */
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
  // Where the page wakes up, something may have been ticked already; later, what was saved is what stands there first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both change what the controls hold
  useEffect(read, [first, firstWritten, read]);
  useEffect(() => {
    const form = ref.current?.form;
    // The event comes before the controls are put back.
    const readLater = () => setTimeout(read);
    form?.addEventListener("reset", readLater);
    return () => form?.removeEventListener("reset", readLater);
  }, [read]);
  const hex = choice === OWN_COLOUR ? readAccent(written) : (readAccent(choice) ?? OWN_ACCENT);
  const reason = hex === null ? null : reasonAgainstAccent(hex);
  return {
    ref,
    input,
    own,
    first,
    choose,
    hex,
    /** What is drawn while nothing usable is written. */
    usable: hex !== null && reason === null ? hex : OWN_ACCENT,
    sentence: hex === null ? "Write the colour as # and six digits." : (reason ?? sentenceOf(hex)),
    /** A colour that is written or picked is thereby chosen. */
    write: (text: string) => {
      if (input.current && input.current.value !== text) input.current.value = text;
      if (own.current) own.current.checked = true;
      setWritten(text);
      choose(OWN_COLOUR);
    },
  };
}

const sentenceOf = (hex: string) =>
  hex === OWN_ACCENT ? "Our default, easy to read everywhere." : adjustmentOf(hex);

interface ChoiceProps {
  name: string;
  value: string;
  /** Null for the one that has no colour of its own. */
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
        ref={value === OWN_COLOUR ? colour.own : undefined}
        defaultChecked={colour.first === value}
        onChange={() => colour.choose(value)}
        className={classes(
          RADIO,
          "mt-0 focus-visible:outline-2 focus-visible:outline-solid focus-visible:outline-offset-2 focus-visible:outline-action",
        )}
      />
      {hex === null ? null : <Swatch hex={hex} />}
      {text}
    </label>
  );
}

/** Drawn, because the page's policy lets no style stand in a tag. */
const Swatch = ({ hex }: { hex: string }) => (
  <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0">
    <circle cx="10" cy="10" r="9.5" fill={hex} className="stroke-line-strong" />
  </svg>
);

/** The browser's own way to pick a colour; it writes into the field beside it. */
const Picker = ({ shown, onPick }: { shown: string | null; onPick: (hex: string) => void }) => (
  <input
    type="color"
    aria-label="Pick another colour"
    value={shown ?? OWN_ACCENT}
    onChange={(event) => onPick(event.target.value)}
    className={classes(
      ONE_LINE,
      "w-14 shrink-0 cursor-pointer rounded-control border border-edge bg-sheet p-1",
    )}
  />
);
