import type { ComponentProps } from "react";
import { t } from "~/platform/words/t";
import { Checkbox, TextArea, TextInput } from "~/ui/form/field";

type Input<Control extends typeof TextInput | typeof TextArea | typeof Checkbox> = Omit<
  ComponentProps<Control>,
  "label" | "ref"
>;

interface NextStepFieldsProps {
  welcome: Input<typeof TextArea>;
  label: Input<typeof TextInput>;
  address: Input<typeof TextInput>;
  calendar: Input<typeof Checkbox>;
  files: Input<typeof Checkbox>;
  wanted: Input<typeof TextInput>;
}

/** All may stay empty: clients then see nothing. */
export const NextStepFields = ({ welcome, label, address, calendar, files, wanted }: NextStepFieldsProps) => (
  <>
    <TextArea
      {...welcome}
      label={t("Welcome text")}
      hint={t("Plain text; paragraphs stay. At most 2,000 characters.")}
      placeholder={t(
        "Welcome aboard! Please book our kick-off below. Until then, collect your logo and texts.",
      )}
      rows={5}
      fieldClassName="sm:col-span-2"
    />
    <TextInput
      {...address}
      label={t("Booking link")}
      hint={t(
        "The page of your calendar service. It opens in a new tab, and is in the email with the signed PDF.",
      )}
      placeholder="https://cal.example/your-name"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
    <TextInput
      {...label}
      label={t("Button text")}
      hint={t("Empty: “Book a time”, in your client’s language.")}
      placeholder={t("Book your kick-off")}
      autoComplete="off"
    />
    <div className="sm:col-span-2">
      <Checkbox
        {...calendar}
        label={t("Offer the dates as a calendar file")}
        hint={t("Days of the steps in the text, and of open payments. A day that is not exact is left out.")}
      />
    </div>
    <div className="sm:col-span-2">
      <Checkbox
        {...files}
        label={t("Ask for files")}
        hint={t(
          "Who has signed can send you up to 20 files. They are on the proposal’s page, and you are notified.",
        )}
      />
    </div>
    <TextInput
      {...wanted}
      label={t("What you need")}
      hint={t("One line above the form, at most 300 characters.")}
      placeholder={t("Your logo, your photos and the texts of your old website")}
      autoComplete="off"
      fieldClassName="sm:col-span-2"
    />
  </>
);
