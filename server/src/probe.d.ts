export declare const x: string
