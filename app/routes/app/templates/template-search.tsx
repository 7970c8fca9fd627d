import { Form, useSubmit } from "@remix-run/react";
import { CATEGORY_NAMES, TEMPLATE_CATEGORIES } from "~/domain/templates/categories";
import type { TemplateRequest } from "~/domain/templates/list-request";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { Select } from "~/ui/form/field";
import { SearchInput } from "~/ui/form/search-input";

interface TemplateSearchProps {
  request: TemplateRequest;
  hasTeam: boolean;
  shown: number;
}

/** A plain form; with scripts a choice follows at once, and words on Enter. */
export function TemplateSearch({ request, hasTeam, shown }: TemplateSearchProps) {
  const submit = useSubmit();
  return (
    <Form
      method="get"
      role="search"
      preventScrollReset
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLSelectElement)
          submit(currentTarget, { replace: true, preventScrollReset: true });
      }}
      className="flex flex-wrap items-center gap-2"
    >
      <SearchInput
        key={request.query}
        width="sm:w-72"
        label={t("Search templates")}
        name="q"
        defaultValue={request.query}
        placeholder={t("Search templates")}
        maxLength={100}
      />
      <div className="flex w-full gap-2 *:grow sm:ms-auto sm:w-auto">
        <Select
          key={`category-${request.category}`}
          label={t("Category")}
          hideLabel
          name="category"
          defaultValue={request.category ?? ""}
        >
          <option value="">{t("All categories")}</option>
          {TEMPLATE_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {t(CATEGORY_NAMES[category])}
            </option>
          ))}
        </Select>
        <Select
          key={`from-${request.from}`}
          label={t("From")}
          hideLabel
          name="from"
          defaultValue={request.from}
        >
          <option value="all">{t("All templates")}</option>
          <option value="own">{t("Yours")}</option>
          {hasTeam ? <option value="team">{t("Of your team")}</option> : null}
          <option value="built-in">{t("Built in")}</option>
        </Select>
      </div>
      <noscript>
        <Button>{t("Search")}</Button>
      </noscript>
      <p role="status" className="sr-only">
        {shown === 1 ? t("1 template") : t("{shown} templates", { shown })}
      </p>
    </Form>
  );
}
