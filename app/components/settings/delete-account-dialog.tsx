import { Form } from "@remix-run/react";
import { DELETE_WORD } from "~/domain/accounts/delete-word";
import { type ExportPart, exportAddress, FROM_THE_START } from "~/domain/accounts/export/parts";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { TextInput } from "~/ui/field";
import { PasswordInput } from "~/ui/password-input";
import { ACCOUNT, DELETE_ACCOUNT } from "./account-address";
import { type DeletionFacts, goesWords, staysWords, teamWords } from "./deletion-words";
import { type Refusal, useSettingsForm } from "./use-settings-form";

interface DeleteAccountDialogProps {
  facts: DeletionFacts;
  /** The files that a copy of everything would come in. */
  parts: readonly ExportPart[];
  /** The paid plan that ends with the account, by name; null where nothing is paid. */
  plan: string | null;
  email: string;
  refusal: Refusal;
}

/** Says what goes and what stays before it asks for anything (docs/product.md 2). */
export function DeleteAccountDialog({ facts, parts, plan, email, refusal }: DeleteAccountDialogProps) {
  const { form, ref, field, isBusy } = useSettingsForm("delete-account", refusal);
  return (
    <Dialog
      title="Delete Account"
      text="Your account is deleted immediately. This cannot be undone."
      closeTo={ACCOUNT}
    >
      <dl className="mt-5 grid gap-4 text-sm">
        <Fact name="What will be deleted" text={goesWords(facts)} />
        <Fact name="What is kept" text={staysWords(facts)} />
        <Fact name="Your team" text={teamWords(facts)} />
        <Fact name="Your plan" text={plan && `${plan} ends now. Unused time is not refunded.`} />
      </dl>
      <p className="mt-4 text-sm text-muted">
        You may want a copy first:{" "}
        {/* Without `download`: where the file cannot be made, the browser would save the page that says so. */}
        <a
          href={parts.length > 1 ? ACCOUNT : exportAddress(FROM_THE_START)}
          className="font-medium text-action hover:underline"
        >
          Export my data
        </a>
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
          label={`Type ${DELETE_WORD} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <PasswordInput
          {...field("currentPassword")}
          label="Current Password"
          autoComplete="current-password"
        />
        <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
          <Button type="submit" form="keep-account" className="max-sm:w-full">
            Keep Account
          </Button>
          <Button variant="danger" busy={isBusy} className="max-sm:w-full">
            Delete Account
          </Button>
        </div>
      </Form>
      <Form action={ACCOUNT} id="keep-account" replace preventScrollReset />
    </Dialog>
  );
}

const Fact = ({ name, text }: { name: string; text: string | null }) =>
  text === null ? null : (
    <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[6rem_1fr]">
      <dt className="font-semibold">{name}</dt>
      <dd className="text-muted">{text}</dd>
    </div>
  );
