import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

interface IntentFormProps {
  intent: string;
  fields?: Readonly<Record<string, string>>;
  className?: string;
  children: ReactNode;
}

export const IntentForm = ({ intent, fields = {}, className, children }: IntentFormProps) => (
  <Form method="post" preventScrollReset className={className}>
    <input type="hidden" name="intent" value={intent} />
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </Form>
);
