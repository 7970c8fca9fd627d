import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { TextInput } from "~/ui/field";
import { Panel } from "~/ui/panel";
import type { refusedForm } from "../api/refused";

interface PasskeyNameProps {
  name: string;
  of: ReturnType<typeof refusedForm>;
}

export function PasskeyName({ name, of }: PasskeyNameProps) {
  const isBusy = useNavigation().formData?.get("intent") === "rename";
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="intent" value="rename" />
      <Panel className="max-w-2xl">
        <div className="grid gap-5">
          <TextInput
            name="name"
            label="Name"
            required
            maxLength={60}
            autoComplete="off"
            autoFocus={of.error("name") !== undefined}
            defaultValue={of.text("name", name)}
            error={of.error("name")}
            fieldClassName="sm:max-w-sm"
          />
          <div>
            <Button busy={isBusy} className="max-sm:w-full">
              Rename
            </Button>
          </div>
        </div>
      </Panel>
    </Form>
  );
}
