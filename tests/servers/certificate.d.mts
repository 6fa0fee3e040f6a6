/** Of the mail servers and the push service that the worker's tests speak to. */
export declare const testCertificate: string;
/** Makes a key and a certificate anew for `localhost`, of this run alone. @returns {Promise<string>} Where they are written. */
export declare function makeCertificate(path?: string): Promise<string>;
