import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { SubscriptionIntent } from "~/domain/billing/subscription-intents";
import { Button, type ButtonSize, type ButtonVariant } from "~/ui/button";
import { SUBSCRIPTION } from "../settings/settings-paths";

interface SubscriptionFormProps {
  intent: SubscriptionIntent;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Needed if the button's text alone is ambiguous. */
  label?: string;
  children: ReactNode;
}

export function SubscriptionForm({ intent, variant, size, label, children }: SubscriptionFormProps) {
  const { formData } = useNavigation();
  return (
    <Form
      method="post"
      action={SUBSCRIPTION}
      className={size === "row" ? "shrink-0" : "max-sm:*:[button]:w-full"}
    >
      <input type="hidden" name="intent" value={intent} />
      <Button variant={variant} size={size} aria-label={label} busy={formData?.get("intent") === intent}>
        {children}
      </Button>
    </Form>
  );
}
