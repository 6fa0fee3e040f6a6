import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import * as failures from "#domain/failures.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { download } from "#web/api/http/download.ts";
import * as messages from "#web/payments/messages.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { saveFile } from "#web/ui/controls/save-file.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** Downloads a CSV file of the API. */
export function FileButton({ address }: { address: string }) {
  const fetchFile = useMutation({
    mutationFn: () => download(address, { signal: new AbortController().signal, onBytes: () => {} }),
    onSuccess: ({ file, name }) => saveFile(file, name),
    onError: (error) => toast.error(sentenceOf(error, failures.loadPayments)),
  });
  return (
    <Button
      size="small"
      busy={fetchFile.isPending}
      icon={<Download className="icon-16" />}
      onClick={() => fetchFile.mutate()}
    >
      {messages.csvFile}
    </Button>
  );
}
