import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { download } from "#web/api/http/download.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { saveFile } from "#web/ui/controls/save-file.ts";

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
    meta: { failure },
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
