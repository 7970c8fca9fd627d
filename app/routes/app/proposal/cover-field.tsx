import { SampleCard } from "~/components/sample-card";
import type { CoverLayout } from "~/db/vocabulary";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { TextInput } from "~/ui/form/field";
import { ChoiceFrame } from "~/ui/form/field-frame";
import { CoverPicture } from "./cover-picture";

export interface CoverValues {
  layout: CoverLayout;
  colour: string;
  /** Names of the picture's sizes, the largest first, with spaces between them. */
  picture: string;
}

interface CoverFieldProps {
  values: CoverValues;
  errors: Record<string, string[] | null | undefined>;
}

const LAYOUTS = [
  { layout: "none", name: msg("No cover"), text: msg("The text begins on the first page.") },
  { layout: "title", name: msg("Title"), text: msg("The title on plain paper.") },
  { layout: "colour", name: msg("Colour"), text: msg("The title on a field of colour.") },
  {
    layout: "picture",
    name: msg("Picture"),
    text: msg("A picture over the whole page, the title on a panel."),
  },
  { layout: "split", name: msg("Split"), text: msg("A picture on one half, the title on the other.") },
] as const satisfies readonly { layout: CoverLayout; name: AppMessage; text: AppMessage }[];

export function CoverField({ values, errors }: CoverFieldProps) {
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
              sample={<CoverSample layout={layout} />}
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
        error={errors.coverColour}
        className="max-w-36 tabular-nums"
        fieldClassName={
          errors.coverColour ? undefined : "hidden group-has-[[value=colour]:checked]/cover:block"
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

const CoverSample = ({ layout }: { layout: CoverLayout }) => (
  <span aria-hidden="true" data-layout={layout} className="cover-sample">
    <span className="cover-sample-title" />
    <span className="cover-sample-lines" />
  </span>
);
