import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { SHORTEST_PASSWORD } from "~/domain/accounts/password-rules";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { TextInput } from "~/ui/field";

interface AuthFormProps {
  mode: "sign-in" | "sign-up";
  returnTo: string;
  lastResult: SubmissionResult<string[]> | undefined;
}

interface Fields extends Record<string, string | undefined> {
  name?: string;
  email: string;
  password: string;
}

/** The fields of both tabs; the server checks them, so the browser needs no schema. */
export function AuthForm({ mode, returnTo, lastResult }: AuthFormProps) {
  const isSignUp = mode === "sign-up";
  const [form, fields] = useForm<Fields>({ id: mode, lastResult });
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" {...getFormProps(form)} className="mt-6 grid gap-5">
      {form.errors ? <Banner id={form.errorId} role="alert" tone="danger" title={form.errors[0]} /> : null}
      <input type="hidden" name="returnTo" value={returnTo} />
      {isSignUp ? (
        <TextInput
          {...getInputProps(fields.name, { type: "text" })}
          label="Full name"
          autoComplete="name"
          aria-required
          error={fields.name.errors}
        />
      ) : null}
      <TextInput
        {...getInputProps(fields.email, { type: "email" })}
        label="Email"
        autoComplete={isSignUp ? "email" : "username"}
        inputMode="email"
        aria-required
        error={fields.email.errors}
      />
      <TextInput
        {...getInputProps(fields.password, { type: "password" })}
        label="Password"
        autoComplete={isSignUp ? "new-password" : "current-password"}
        hint={isSignUp ? `Minimum ${SHORTEST_PASSWORD} characters` : undefined}
        aria-required
        error={fields.password.errors}
      />
      <Button variant="primary" size="large" busy={isBusy} className="mt-1 w-full">
        {isSignUp ? "Create account" : "Sign In"}
      </Button>
    </Form>
  );
}
