import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { TextLink } from "~/ui/text-link";
import { CopyField } from "./copy-field";

/** Keys are shown only once. */
export function NewKey({ value, name }: { value: string; name: string }) {
  return (
    <Panel className="max-w-2xl">
      <div className="grid gap-6">
        <Banner role="status" tone="warning" title="Copy it now.">
          You will not see it again.
        </Banner>
        <CopyField
          id="api-key"
          label={`The key “${name}”`}
          value={value}
          hint="Store it with your program's secrets, never in code or in a browser."
        />
        <p className="text-sm text-muted">
          Send it with every call as <code className="text-xs">Authorization: Bearer …</code>.{" "}
          <TextLink to="/api/docs" reloadDocument>
            Read how
          </TextLink>
          .
        </p>
        <div>
          <ButtonLink to="/settings/api" variant="primary" className="max-sm:w-full">
            Done
          </ButtonLink>
        </div>
      </div>
    </Panel>
  );
}
