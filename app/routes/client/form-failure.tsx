/** Why a form was refused as a whole; and where its script says that the line is down. */
export function FormFailure({ message }: { message?: string | undefined }) {
  return (
    <p className="alert" role="alert" data-failure hidden={!message}>
      {message}
    </p>
  );
}
