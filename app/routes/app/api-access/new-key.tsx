import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { TextLink } from "~/ui/text-link";
import { Words } from "~/ui/words/words";
import { CopyField } from "./copy-field";

/** Keys are shown only once. */
export function NewKey({ value, name }: { value: string; name: string }) {
  return (
    <Panel className="max-w-2xl">
      <div className="grid gap-6">
        <Banner role="status" tone="warning" title={t("Copy it now.")}>
          {t("You will not see it again.")}
        </Banner>
        <CopyField
          id="api-key"
          label={t("The key “{name}”", { name })}
          value={value}
          hint={t("Store it with your program's secrets, never in code or in a browser.")}
        />
        <p className="text-sm text-muted">
          <Words
            text="Send it with every call as <code>Authorization: Bearer …</code>. <link>Read how</link>."
            code={(words) => (
              <code translate="no" className="text-xs">
                {words}
              </code>
            )}
            link={(words) => (
              <TextLink to="/api/docs" reloadDocument>
                {words}
              </TextLink>
            )}
          />
        </p>
        <div>
          <ButtonLink to="/settings/api" variant="primary" className="max-sm:w-full">
            {t("Done")}
          </ButtonLink>
        </div>
      </div>
    </Panel>
  );
}
