import { t } from "~/platform/words/t";
import { LinkSwitch, LinkTabs } from "./choice-links";
import type { MailLook } from "./mail-view";

interface MailTabsProps {
  look: MailLook;
  to: (change: Partial<MailLook>) => string;
  /** Light and dark can be chosen. */
  hasSchemes?: boolean;
}

/** Switches between HTML, plain text and headers, and between screen widths for HTML. */
export function MailTabs({ look, to, hasSchemes = false }: MailTabsProps) {
  const views = [
    { value: "html", text: "HTML", to: to({ view: "html" }) },
    { value: "text", text: t("Plain text"), to: to({ view: "text" }) },
    { value: "headers", text: t("Headers"), to: to({ view: "headers" }) },
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line px-5 sm:px-6">
      <LinkTabs label={t("Views")} choices={views} value={look.view} />
      {look.view === "html" ? (
        <div className="flex flex-wrap gap-2 py-2">
          {hasSchemes ? (
            <LinkSwitch
              label={t("Colours")}
              value={look.scheme}
              choices={[
                { value: "light", text: t("Light"), to: to({ scheme: "light" }) },
                { value: "dark", text: t("Dark"), to: to({ scheme: "dark" }) },
              ]}
            />
          ) : null}
          <LinkSwitch
            label={t("Width")}
            value={look.width}
            className="max-sm:hidden"
            choices={[
              { value: "desktop", text: t("Desktop"), to: to({ width: "desktop" }) },
              { value: "phone", text: t("Phone"), to: to({ width: "phone" }) },
            ]}
          />
        </div>
      ) : null}
    </div>
  );
}
