import { useState } from "react";
import { SampleCard } from "~/components/sample-card";
import type { CoverLayout, CoverPattern } from "~/db/vocabulary";
import { parseAccent } from "~/domain/branding/accent";
import { coverField } from "~/domain/branding/cover";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { classes } from "~/ui/classes";
import { TextInput } from "~/ui/form/field";
import { ChoiceFrame } from "~/ui/form/field-frame";
import { CoverPatternField, PatternGround } from "./cover-pattern";
import { CoverPicture } from "./cover-picture";

export interface CoverValues {
  layout: CoverLayout;
  colour: string;
  /** Names of the picture's sizes, the largest first, with spaces between them. */
  picture: string;
  pattern: CoverPattern;
}

interface CoverFieldProps {
  values: CoverValues;
  /** The account's accent, `#rrggbb`. */
  accent: string;
  errors: Record<string, string[] | null | undefined>;
}

const LAYOUTS = [
  { layout: "none", name: msg("No cover"), text: msg("The text begins on the first page.") },
  { layout: "title", name: msg("Title"), text: msg("The title on plain paper.") },
  { layout: "colour", name: msg("Colour"), text: msg("The title on a field of colour.") },
  { layout: "pattern", name: msg("Pattern"), text: msg("The title on a drawing in your colour.") },
  {
    layout: "picture",
    name: msg("Picture"),
    text: msg("A picture over the whole page, the title on a panel."),
  },
  { layout: "split", name: msg("Split"), text: msg("A picture on one half, the title on the other.") },
] as const satisfies readonly { layout: CoverLayout; name: AppMessage; text: AppMessage }[];

export function CoverField({ values, accent, errors }: CoverFieldProps) {
  const [pattern, setPattern] = useState(values.pattern);
  const [typed, setTyped] = useState(values.colour);
  const colour = parseAccent(typed) ?? accent;
  return (
    <div className="group/cover grid gap-5">
      <ChoiceFrame
        id="look-cover"
        label={t("Cover")}
        hint={t(
          "The first screen of your client’s page and the first page of the PDF: title, client, date and your name.",
        )}
        error={errors.coverLayout}
      >
        <div className="grid grid-cols-2 gap-2 lg:grid-cols-3">
          {LAYOUTS.map(({ layout, name, text }) => (
            <SampleCard
              key={layout}
              name="coverLayout"
              value={layout}
              isChosen={layout === values.layout}
              title={t(name)}
              text={t(text)}
              sample={<CoverSample layout={layout} pattern={pattern} colour={colour} />}
            />
          ))}
        </div>
      </ChoiceFrame>
      <TextInput
        id="look-coverColour"
        name="coverColour"
        label={t("Colour of the cover")}
        hint={t("As # and six digits. Empty for your accent colour.")}
        placeholder="#1f6f4a"
        maxLength={20}
        spellCheck={false}
        autoComplete="off"
        defaultValue={values.colour}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={errors.coverColour}
        className="max-w-36 tabular-nums"
        fieldClassName={
          errors.coverColour
            ? undefined
            : "hidden group-has-[[value=colour]:checked]/cover:block group-has-[[value=pattern]:checked]/cover:block"
        }
      />
      <CoverPatternField
        pattern={pattern}
        onChange={setPattern}
        colour={colour}
        error={errors.coverPattern}
        fieldClassName={
          errors.coverPattern ? undefined : "hidden group-has-[[value=pattern]:checked]/cover:block"
        }
      />
      <div
        className={
          errors.coverPicture
            ? undefined
            : "hidden group-has-[[value=picture]:checked]/cover:block group-has-[[value=split]:checked]/cover:block"
        }
      >
        <CoverPicture names={values.picture} error={errors.coverPicture} />
      </div>
    </div>
  );
}

interface CoverSampleProps {
  layout: CoverLayout;
  pattern: CoverPattern;
  colour: string;
}

const CoverSample = ({ layout, ...drawing }: CoverSampleProps) => (
  <span
    aria-hidden="true"
    data-layout={layout}
    className={classes(
      "cover-sample",
      layout === "pattern" && coverField(drawing.colour).isDark && "cover-sample-dark",
    )}
  >
    {layout === "pattern" ? <PatternGround {...drawing} className="cover-sample-ground" /> : null}
    <span className="cover-sample-title" />
    <span className="cover-sample-lines" />
  </span>
);
