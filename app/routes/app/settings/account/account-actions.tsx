import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Section } from "~/components/settings/section";
import { ACCOUNT } from "~/components/settings/settings-paths";
import { type ExportPart, exportPath } from "~/domain/account-data/export/parts";
import { t } from "~/platform/words/t";
import { Button, buttonClass } from "~/ui/button";
import { SignOutForm } from "../../shell/sign-out-form";

/** Lists actions from mild to final (docs/product.md 2). */
export const AccountActions = ({ parts }: { parts: readonly ExportPart[] }) => (
  <Section
    id="account-actions"
    title={t("Account Actions")}
    text={t("Export your data or close your account.")}
  >
    <div className="grid divide-y divide-line *:py-4 *:first:pt-0 *:last:pb-0">
      <Row name={t("Export my data")} text={exportText(parts.length)}>
        {parts.length > 1 ? (
          <ExportParts parts={parts} />
        ) : (
          // Not a link, which would be prefetched.
          <form action="/settings/export.zip">
            <Button className="max-sm:w-full">{t("Export my data")}</Button>
          </form>
        )}
      </Row>
      <Row name={t("Sign out")} text={t("Ends your session on this device.")}>
        <SignOutForm>
          <Button className="max-sm:w-full">{t("Sign Out")}</Button>
        </SignOutForm>
      </Row>
      <Row name={t("Delete account")} text={t("Permanently deletes everything except signed documents.")}>
        <Form action={ACCOUNT} preventScrollReset>
          <input type="hidden" name="ask" value="delete-account" />
          <Button variant="danger" className="max-sm:w-full">
            {t("Delete Account")}
          </Button>
        </Form>
      </Row>
    </div>
  </Section>
);

const exportText = (parts: number): string =>
  parts === 1
    ? t(
        "All proposals with signatures and history, signed PDFs with their evidence, clients, payments and your account, in one ZIP file. A large account comes in parts.",
      )
    : t(
        "All proposals with signatures and history, signed PDFs with their evidence, clients, payments and your account, in {parts} ZIP files, as there is too much for one. Take them one after another.",
        { parts },
      );

const ExportParts = ({ parts }: { parts: readonly ExportPart[] }) => (
  <ul aria-label={t("Export my data")} className="flex max-w-sm flex-wrap gap-2 sm:justify-end">
    {parts.map((part) => (
      <li key={part.number}>
        <a href={exportPath(part)} className={buttonClass()}>
          {t("Part {number} of {count}", { number: part.number, count: parts.length })}
        </a>
      </li>
    ))}
  </ul>
);

const Row = ({ name, text, children }: { name: string; text: string; children: ReactNode }) => (
  <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between sm:gap-8">
    <div className="min-w-0">
      <h3 className="font-medium">{name}</h3>
      <p className="text-sm text-muted">{text}</p>
    </div>
    <div className="shrink-0">{children}</div>
  </div>
);
