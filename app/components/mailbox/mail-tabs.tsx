import { SwitchLinks, ViewLinks } from "./choice-links";
import { type Look, VIEW_NAMES } from "./mail-view";

interface MailTabsProps {
  look: Look;
  /** The address of this mail with something about its look changed. */
  to: (change: Partial<Look>) => string;
  /** Whether light and dark are a choice here, and not the reader's own setting. */
  hasSchemes?: boolean;
}

/** HTML, plain text or headers; for HTML, the width of the screen it is drawn on. */
export function MailTabs({ look, to, hasSchemes = false }: MailTabsProps) {
  const views = (["html", "text", "headers"] as const).map((view) => ({
    value: view,
    text: VIEW_NAMES[view],
    to: to({ view }),
  }));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line px-5 sm:px-6">
      <ViewLinks label="Views" choices={views} value={look.view} />
      {look.view === "html" ? (
        <div className="flex flex-wrap gap-2 py-2">
          {hasSchemes ? (
            <SwitchLinks
              label="Colours"
              value={look.scheme}
              choices={[
                { value: "light", text: "Light", to: to({ scheme: "light" }) },
                { value: "dark", text: "Dark", to: to({ scheme: "dark" }) },
              ]}
            />
          ) : null}
          <SwitchLinks
            label="Width"
            value={look.width}
            className="max-sm:hidden"
            choices={[
              { value: "desktop", text: "Desktop", to: to({ width: "desktop" }) },
              { value: "phone", text: "Phone", to: to({ width: "phone" }) },
            ]}
          />
        </div>
      ) : null}
    </div>
  );
}
