import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { download } from "#web/api/http/download.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { saveFile } from "#web/ui/controls/save-file.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

type FileButtonProps = {
  /** The path of the file in the API. */
  address: string;
  /** Shown if it cannot be downloaded. */
  failure: string;
  children: string;
};

/** Downloads a file of the API. */
export function FileButton({ address, failure, children }: FileButtonProps) {
  const fetchFile = useMutation({
    mutationFn: () => download(address, { signal: new AbortController().signal, onBytes: () => {} }),
    onSuccess: ({ file, name }) => saveFile(file, name),
    onError: (error) => toast.error(sentenceOf(error, failure)),
  });
  return (
    <Button
      size="small"
      busy={fetchFile.isPending}
      icon={<Download className="icon-16" />}
      onClick={() => fetchFile.mutate()}
    >
      {children}
    </Button>
  );
}
