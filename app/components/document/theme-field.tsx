import { THEMES, type Theme } from "~/db/vocabulary";
import type { DocumentAccent } from "~/domain/branding/accent-style";
import { THEME_NAMES } from "~/domain/branding/themes";
import { t } from "~/platform/words/t";
import { ChoiceFrame, type FieldTexts, useFieldProps } from "~/ui/form/field-frame";
import { SampleCard } from "../sample-card";
import { useDocumentAccent } from "./use-document-accent";

interface ThemeFieldProps extends FieldTexts {
  id?: string;
  name: string;
  defaultValue?: string;
  autoFocus?: boolean;
  /** The account's colour, in which its themes are drawn. */
  accent: DocumentAccent | null;
  /** Offers it as the first choice, with an empty value. */
  accounts?: Theme;
}

/** Radio cards with a small piece of each theme. */
export function ThemeField(props: ThemeFieldProps) {
  const { frame, rest } = useFieldProps(props);
  const { name, defaultValue, accounts, autoFocus, accent } = rest;
  const ref = useDocumentAccent<HTMLDivElement>(accent);
  const choices = [
    ...(accounts
      ? [
          {
            value: "",
            theme: accounts,
            name: t("As in Settings"),
            text: t("{name} now.", { name: t(THEME_NAMES[accounts].name) }),
          },
        ]
      : []),
    ...THEMES.map((theme) => {
      const { name, text } = THEME_NAMES[theme];
      return { value: theme, theme, name: t(name), text: t(text) };
    }),
  ];
  return (
    <ChoiceFrame {...frame}>
      <div ref={ref} className="grid grid-cols-2 gap-2 lg:grid-cols-3">
        {choices.map(({ value, theme, name: title, text }, at) => (
          <SampleCard
            key={value}
            {...{ name, value, title, text }}
            isChosen={value === (defaultValue ?? choices[0]?.value)}
            autoFocus={autoFocus && at === 0}
            sample={<ThemeSample theme={theme} />}
          />
        ))}
      </div>
    </ChoiceFrame>
  );
}

const ThemeSample = ({ theme }: { theme: Theme }) => (
  <span aria-hidden="true" data-theme={theme} className="theme-sample">
    <span className="theme-sample-title">{t("Proposal")}</span>
    <span className="theme-sample-lines" />
    <span className="theme-sample-table">
      <span />
      <span />
      <span />
    </span>
  </span>
);
