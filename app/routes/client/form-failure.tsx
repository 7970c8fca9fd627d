export function FormFailure({ message }: { message?: string | undefined }) {
  return (
    <p className="alert" role="alert" data-failure hidden={!message}>
      {message}
    </p>
  );
}
