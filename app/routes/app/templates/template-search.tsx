import { CATEGORY_NAMES, TEMPLATE_CATEGORIES } from "~/domain/templates/categories";
import type { TemplateRequest } from "~/domain/templates/list-request";
import { t } from "~/platform/words/t";
import { Select } from "~/ui/form/field";
import { SearchForm } from "~/ui/form/search-form";

interface TemplateSearchProps {
  request: TemplateRequest;
  hasTeam: boolean;
  shown: number;
}

export const TemplateSearch = ({ request, hasTeam, shown }: TemplateSearchProps) => (
  <SearchForm
    query={request.query}
    label={t("Search templates")}
    found={shown === 1 ? t("1 template") : t("{shown} templates", { shown })}
  >
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
    <Select key={`from-${request.from}`} label={t("From")} hideLabel name="from" defaultValue={request.from}>
      <option value="all">{t("All templates")}</option>
      <option value="own">{t("Yours")}</option>
      {hasTeam ? <option value="team">{t("Of your team")}</option> : null}
      <option value="built-in">{t("Built in")}</option>
    </Select>
  </SearchForm>
);
