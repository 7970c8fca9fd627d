import type { SubmissionResult } from "@conform-to/dom";
import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { ThemeField } from "~/components/document/theme-field";
import { useDocumentAccent } from "~/components/document/use-document-accent";
import { focusFirstWrong } from "~/components/form/focus-first-wrong";
import { LockedButton } from "~/components/plans/locked-button";
import type { Theme } from "~/db/vocabulary";
import { PRODUCT_ACCENT } from "~/domain/branding/accent";
import type { DocumentAccent } from "~/domain/branding/accent-style";
import { parsePatternName } from "~/domain/branding/patterns/cover-pattern";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { CoverField, type CoverValues } from "./cover-field";

export interface LookFormProps {
  /** Empty for the account's. */
  theme: Theme | "";
  accounts: Theme;
  /** docs/product.md 6 */
  canUseThemes: boolean;
  accent: DocumentAccent | null;
  /** The account's own, `#rrggbb`; null for the product's. */
  colour: string | null;
  cover: CoverValues;
}

interface Refused {
  refused: SubmissionResult<string[]> | undefined;
}

export function LookForm({ refused, ...look }: LookFormProps & Refused) {
  const isBusy = useNavigation().formData?.get("intent") === "look";
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused && form.current) focusFirstWrong(form.current, refused.error);
  }, [refused]);
  return (
    <div ref={useDocumentAccent<HTMLDivElement>(look.accent)}>
      <Form ref={form} method="post" noValidate className="grid gap-8">
        <LookFields {...look} refused={refused} />
        <div className="flex justify-end border-t border-line pt-5">
          <Button busy={isBusy}>{t("Save Look")}</Button>
        </div>
      </Form>
    </div>
  );
}

/** The fields of the theme and the cover, in any form. */
export function LookFields({
  theme,
  accounts,
  canUseThemes,
  accent,
  colour,
  cover,
  refused,
}: LookFormProps & Refused) {
  const typed = refused?.initialValue as Record<string, string | undefined> | undefined;
  const values = typed
    ? {
        layout: (typed.coverLayout ?? "none") as CoverValues["layout"],
        colour: typed.coverColour ?? "",
        picture: typed.coverPicture ?? "",
        pattern: parsePatternName(typed.coverPattern ?? "") ?? cover.pattern,
      }
    : cover;
  const errors = refused?.error ?? {};
  return (
    <>
      <input type="hidden" name="intent" value="look" />
      {errors[""]?.[0] ? <Banner role="alert" tone="danger" title={errors[""][0]} /> : null}
      {canUseThemes ? (
        <ThemeField
          id="look-theme"
          label={t("Theme")}
          name="theme"
          defaultValue={typed?.theme ?? theme}
          accounts={accounts}
          accent={accent}
          error={errors.theme}
        />
      ) : (
        <div className="flex flex-col items-start gap-4 sm:flex-row sm:items-center sm:justify-between">
          <p className="max-w-prose text-muted">
            {t("Themes set your proposals in other type and colours. They require the Professional plan.")}
          </p>
          <LockedButton feature="branding">{t("Choose a theme")}</LockedButton>
        </div>
      )}
      <CoverField values={values} accent={colour ?? PRODUCT_ACCENT} errors={errors} />
    </>
  );
}
