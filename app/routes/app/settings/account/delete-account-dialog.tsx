import { Form } from "@remix-run/react";
import { ACCOUNT, DELETE_ACCOUNT } from "~/components/settings/settings-paths";
import { type Refusal, useSettingsForm } from "~/components/settings/use-settings-form";
import { DELETE_WORD } from "~/domain/account-data/deletion/delete-word";
import { type ExportPart, exportPath, FROM_THE_START } from "~/domain/account-data/export/parts";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { TextInput } from "~/ui/form/field";
import { PasswordInput } from "~/ui/form/password-input";
import { Dialog } from "~/ui/overlay/dialog";
import { Words } from "~/ui/words/words";
import { type DeletionDetails, deletedText, retainedText, teamText } from "./deletion-messages";

interface DeleteAccountDialogProps {
  details: DeletionDetails;
  /** The files of a full export. */
  parts: readonly ExportPart[];
  /** Name of the paid plan that ends; null if nothing is paid. */
  plan: string | null;
  email: string;
  refusal: Refusal;
}

/** Lists what is deleted and kept first (docs/product.md 2). */
export function DeleteAccountDialog({ details, parts, plan, email, refusal }: DeleteAccountDialogProps) {
  const { form, ref, field, isBusy } = useSettingsForm("delete-account", refusal);
  return (
    <Dialog
      title={t("Delete Account")}
      text={t("Your account is deleted immediately. This cannot be undone.")}
      closeTo={ACCOUNT}
    >
      <dl className="mt-5 grid gap-4 text-sm">
        <Consequence name={t("What will be deleted")} text={deletedText(details)} />
        <Consequence name={t("What is kept")} text={retainedText(details)} />
        <Consequence name={t("Your team")} text={teamText(details)} />
        <Consequence
          name={t("Your plan")}
          text={plan && t("{plan} ends now. Unused time is not refunded.", { plan })}
        />
      </dl>
      <p className="mt-4 text-sm text-muted">
        <Words
          text="You may want a copy first: <link>Export my data</link>"
          link={(words) => (
            // No `download`: browsers would save the error page.
            <a
              href={parts.length > 1 ? ACCOUNT : exportPath(FROM_THE_START)}
              className="font-medium text-action hover:underline"
            >
              {words}
            </a>
          )}
        />
      </p>
      <p className="mt-2 text-sm text-muted">
        {t("If you issued invoices here, the law makes you keep them. The export has them.")}
      </p>
      <Form
        method="post"
        action={DELETE_ACCOUNT}
        id={form.id}
        ref={ref}
        noValidate
        className="mt-6 grid gap-5"
      >
        <input type="hidden" name="intent" value="delete-account" />
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        {form.errors ? <Banner role="alert" tone="danger" title={form.errors[0]} /> : null}
        <TextInput
          {...field("confirmDeletion")}
          label={t("Type {word} to confirm", { word: DELETE_WORD })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <PasswordInput
          {...field("currentPassword")}
          label={t("Current Password")}
          autoComplete="current-password"
        />
        <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
          <Button type="submit" form="keep-account" className="max-sm:w-full">
            {t("Keep Account")}
          </Button>
          <Button variant="danger" busy={isBusy} className="max-sm:w-full">
            {t("Delete Account")}
          </Button>
        </div>
      </Form>
      <Form action={ACCOUNT} id="keep-account" replace preventScrollReset />
    </Dialog>
  );
}

const Consequence = ({ name, text }: { name: string; text: string | null }) =>
  text === null ? null : (
    <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[6rem_1fr]">
      <dt className="font-semibold">{name}</dt>
      <dd className="text-muted">{text}</dd>
    </div>
  );
