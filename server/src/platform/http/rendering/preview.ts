import { AsyncLocalStorage } from 'node:async_hooks'

type Answer = (url: string) => Promise<Response>

const previewed = new AsyncLocalStorage<Answer>()

/** Whatever the renderer asks for while this runs is answered by this, for this one page. */
export const rendersWith = <Result>(answer: Answer, render: () => Promise<Result>): Promise<Result> =>
  previewed.run(answer, render)

/** The answer of the preview under way; undefined where the page is one of the public. */
export const answeredWithin = (url: string): Promise<Response> | undefined => previewed.getStore()?.(url)
