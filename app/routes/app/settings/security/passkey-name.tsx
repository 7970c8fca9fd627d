import { Form, useNavigation } from "@remix-run/react";
import type { RefusedForm } from "~/components/settings/refusal";
import { useFocusOnRefusal } from "~/components/settings/use-focus-on-refusal";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { TextInput } from "~/ui/form/field";
import { Panel } from "~/ui/panel";

interface PasskeyNameProps {
  name: string;
  of: RefusedForm;
}

export function PasskeyName({ name, of }: PasskeyNameProps) {
  const isBusy = useNavigation().formData?.get("intent") === "rename";
  const form = useFocusOnRefusal(of.refusal);
  return (
    <Form method="post" noValidate ref={form}>
      <input type="hidden" name="intent" value="rename" />
      <Panel className="max-w-2xl" title={t("Rename")}>
        <div className="grid gap-5">
          <PasskeyNameInput name={name} of={of} />
          <div>
            <Button busy={isBusy} className="max-sm:w-full">
              {t("Save name")}
            </Button>
          </div>
        </div>
      </Panel>
    </Form>
  );
}

export const PasskeyNameInput = ({ name, of, hint }: PasskeyNameProps & { hint?: string }) => (
  <TextInput
    name="name"
    label={t("Name")}
    required
    maxLength={60}
    autoComplete="off"
    hint={hint}
    autoFocus={of.error("name") !== undefined}
    defaultValue={of.text("name", name)}
    error={of.error("name")}
    fieldClassName="sm:max-w-sm"
  />
);
