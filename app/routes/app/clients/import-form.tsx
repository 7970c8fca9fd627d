import { Form, useNavigation } from "@remix-run/react";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { TextArea } from "~/ui/form/field";

interface ImportFormProps {
  refused: { message: string; pasted: string } | null | undefined;
}

export function ImportForm({ refused }: ImportFormProps) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" encType="multipart/form-data" className="grid gap-6">
      {refused ? <Banner id="import-error" role="alert" tone="danger" title={refused.message} /> : null}
      <p className="text-muted">
        {t(
          "The first line names the columns, such as Name, Company, Email, Phone and Notes, in the language of your program. First name and last name may stand apart. Each line below is a client. In the next step you can say which column is which.",
        )}
      </p>
      <div className="grid gap-1.5">
        <label htmlFor="import-file" className="font-medium">
          {t("File")}
        </label>
        <input
          id="import-file"
          type="file"
          name="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-describedby={refused ? "import-error import-hint" : "import-hint"}
          aria-invalid={refused ? true : undefined}
          className="block min-h-12 w-full max-w-md rounded-control border border-edge bg-sheet text-sm text-muted file:me-3 file:min-h-12 file:cursor-pointer file:border-0 file:border-e file:border-edge file:bg-wash file:px-4 file:font-medium file:text-ink hover:border-muted sm:min-h-10 sm:file:min-h-10"
        />
        <p id="import-hint" className="text-sm text-muted">
          {t("CSV, as Excel, Google Contacts and most programs save it. At most 5,000 rows and 2 MB.")}
        </p>
      </div>
      <TextArea
        id="import-pasted"
        name="pasted"
        label={t("Or paste a table")}
        rows={6}
        defaultValue={refused?.pasted}
        placeholder={t(
          "Name, Company, Email\nAmara O’Neill, Bright Harbor Dental, amara@brightharbor.example",
        )}
      />
      <p className="text-sm text-muted">
        {t(
          "You see what would change before anything is stored. What your address book has is never replaced.",
        )}
      </p>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-5">
        <ButtonLink to="/clients">{t("Cancel")}</ButtonLink>
        <Button variant="primary" name="intent" value="preview" busy={isBusy}>
          {t("Preview")}
        </Button>
      </div>
    </Form>
  );
}
